import type { ActivityPart } from '@inlay/kernel/activity.ts';

export default { keys: { 'guestbook.emptied': 'Guestbook emptied' } } satisfies ActivityPart;
