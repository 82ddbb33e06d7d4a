import type { Hosted } from '@inlay/hosted/hosted.ts';
import type { Events } from '@inlay/events/events.ts';
import type { Meter } from '@inlay/kernel/parts/meters.ts';
import type { SettingsPart } from '@inlay/kernel/parts/settings.ts';
import type { Licensing } from '@inlay/licensing/licensing.ts';
import type { Messaging } from '@inlay/messaging/messaging.ts';
import type { Services } from '@inlay/platform/services.ts';
import type { Renderer } from './liquid/renderer.ts';

/** What the operations on messages work with; `apps/server` hands over what is not a service. */
export interface MessageParts extends Pick<
  Services,
  'db' | 'engine' | 'clock' | 'keyring' | 'limits' | 'jobs' | 'budgets' | 'settings' | 'log' | 'audit' | 'requireProof' | 'sessions'
> {
  readonly licensing: Licensing;
  readonly events: Pick<Events, 'emit'>;
  readonly messaging: Messaging;
  readonly hosted: Hosted;
  readonly renderer: Renderer;
  readonly sells: MessageComponent;
}

/** The component whose messages they are. */
export interface MessageComponent {
  /** E.g. `notification/email`. */
  readonly id: string;
  /** As the log calls it. */
  readonly name: string;
  readonly settings: SettingsPart;
  /** What its messages count as against the plan. */
  readonly meter: Meter;
}
