import type { ActivityPart } from '@inlay/kernel/parts/activity.ts';

export default {
  components: {
    'form.created': 'Form created',
    'form.saved': 'Form saved',
    'form.published': 'Form published from Test to Live',
    'form.deleted': 'Form deleted',
    'form-recipient.added': 'Recipient added to a form',
    'form-recipient.confirmed': 'Recipient of a form confirmed',
    'form-recipient.declined': 'Recipient refused the notices of a form',
    'form-recipient.removed': 'Recipient removed from a form',
    'submission.answered': 'Reply sent to a visitor',
    'submission.deleted': 'Submission deleted',
    'submissions.deleted': 'Several submissions deleted',
    'submissions.exported': 'Submissions exported',
    'submissions.imported': 'Submissions imported',
  },
} satisfies ActivityPart;
