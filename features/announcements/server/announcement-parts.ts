import type { Services } from '@inlay/platform/services.ts';

export type AnnouncementParts = Pick<Services, 'db' | 'engine' | 'clock' | 'audit' | 'sessions' | 'jobs' | 'mail' | 'settings'>;
