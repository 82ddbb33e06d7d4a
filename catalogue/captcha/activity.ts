import type { ActivityPart } from '@inlay/kernel/parts/activity.ts';

export default { keys: { 'licence.ways-changed': 'Verification methods changed' } } satisfies ActivityPart;
