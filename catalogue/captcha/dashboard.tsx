import type { DashboardPart } from '@inlay/ui/dashboard-part.ts';
import { WaysCard } from './dashboard/ways-card.tsx';

export default { Configuration: WaysCard } satisfies DashboardPart;
