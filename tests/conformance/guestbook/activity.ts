import type { ActivityPart } from '@inlay/kernel/parts/activity.ts';

export default { keys: { 'guestbook.emptied': 'Guestbook emptied' } } satisfies ActivityPart;
