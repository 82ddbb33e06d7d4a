import type { ActivityPart } from '@inlay/kernel/parts/activity.ts';

export default {
  components: {
    'message.requested': 'Message sent from the dashboard',
    'messages.requested': 'Several messages sent from the dashboard',
    'message.canceled': 'Message canceled',
    'message.hurried': 'Message sent before its time',
    'message.repeated': 'Message sent again',
    'recipient.saved': 'Recipient saved',
    'recipient.deleted': 'Recipient deleted',
    'recipients.imported': 'Recipients imported',
    'recipients.exported': 'Recipients exported',
    'preferences.saved': 'Preferences of a recipient changed',
    'preferences.linked': 'Link to the preferences of a recipient created',
    'address.suppressed': 'Address suppressed with a call of Email',
    'address.released': 'Address released with a call of Email',
    'category.saved': 'Category saved',
    'category.deleted': 'Category deleted',
    'template.created': 'Template created',
    'template.deleted': 'Template deleted',
    'template.restored': 'Version of a template restored as its draft',
    'template.published': 'Template published',
    'templates.imported': 'Templates imported',
    'layout.saved': 'Layout saved',
    'layout.deleted': 'Layout deleted',
  },
} satisfies ActivityPart;
