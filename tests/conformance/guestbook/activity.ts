import type { ActivityPart } from '@inlay/kernel/activity.ts';

export default { keys: { 'guestbook.opened': 'Guestbook opened' } } satisfies ActivityPart;
