import type { ActivityPart } from '@inlay/kernel/activity.ts';

export default { keys: { 'licence.ways-changed': 'Verification methods changed' } } satisfies ActivityPart;
