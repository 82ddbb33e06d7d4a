import { Card } from '@inlay/ui/layout/card.tsx';
import { Skeleton } from '@inlay/ui/layout/spinner.tsx';
import { includedOf } from '../rules/included.ts';
import type { ComponentDetails } from './subscription-calls.ts';
import type { DetailProps } from './detail-tabs.ts';
import { YesNo } from '@inlay/ui/layout/yes-no.tsx';

/** What the component is: description, picture, the three features; then its settings. */
export function ConfigurationTab({ subscription, details, plan, settings }: DetailProps & { details: ComponentDetails }) {
  const { name, live, calledBy } = subscription.component;
  const kind = details.subcompType[name];
  if (!kind) return <p className="text-muted">We have no information about {name}.</p>;
  const flags = [
    ['ai', 'AI Enabled', kind.aiEnabled],
    ['webhook', 'Web Hook', kind.webHookEnabled],
    ['api', 'API Enabled', kind.apiEnabled],
  ] as const;
  return (
    <div className="grid gap-6">
      <Card>
        <div className="grid items-start gap-6 sm:grid-cols-[200px_minmax(0,1fr)]">
          {kind.subCompImage && (
            <img src={`data:image/png;base64,${kind.subCompImage}`} alt="" className="w-full max-w-50 rounded-lg border border-line" />
          )}
          <div>
            {!live && <p className="heading-3 mb-1">What it will do</p>}
            <p className="max-w-[62ch]">{kind.subCompDes}</p>
            <dl className="card mt-4 max-w-110 rounded-md px-3 py-1 text-xs/6">
              {flags.map(([feature, label, on]) => (
                <div key={feature} className="flex items-center justify-between gap-4">
                  <dt className="flex-none text-muted">{label}</dt>
                  <dd>{plan ? <YesNo {...includedOf(feature, on, plan, calledBy)} /> : <Skeleton className="h-4 w-12" />}</dd>
                </div>
              ))}
            </dl>
          </div>
        </div>
      </Card>
      {settings}
    </div>
  );
}
