import type { Readiness } from '@inlay/platform/http/readiness.ts';
import type { Distribution } from '@inlay/platform/metrics/metrics.ts';
import type { Services } from '@inlay/platform/services.ts';
import type { DoctorReport } from '../../rules/doctor-report.ts';

/** What only the process itself knows. */
export interface SystemFacts {
  readonly readiness: Pick<Readiness, 'look'>;
  /** How long answers took, by route. */
  readonly requests: Pick<Distribution, 'read'>;
  /** The version of the product. */
  readonly version: string;
  readonly migrations: () => Promise<{ readonly ran: number; readonly known: number }>;
  /** Messages that components sent in Live, of all projects. */
  readonly sendingsSince: (since: number) => Promise<{ readonly sent: number; readonly failed: number }>;
  readonly runDoctor: () => Promise<DoctorReport>;
}

export interface SystemParts extends Pick<Services, 'db' | 'engine' | 'clock' | 'jobs' | 'audit' | 'settings' | 'sessions'> {
  readonly system: SystemFacts;
}
