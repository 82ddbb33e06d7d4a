import { Check, X } from 'lucide-react';
import { Card } from '@inlay/ui/card.tsx';
import type { ComponentDetails } from './subscription-calls.ts';
import type { DetailProps } from './subscription-detail.tsx';
import { WaysCard } from './ways-card.tsx';

/** What the component is: description, picture, the three features; of a captcha also the ways past it. */
export function ConfigurationTab({ subscription, details, onError }: DetailProps & { details: ComponentDetails }) {
  const { name } = subscription.component;
  const kind = details.subcompType[name];
  if (!kind) return <p className="text-muted">Nothing is known of {name}.</p>;
  const flags = [
    ['AI Enabled', kind.aiEnabled],
    ['Web Hook', kind.webHookEnabled],
    ['API Enabled', kind.apiEnabled],
  ] as const;
  return (
    <div className="grid gap-6">
      <Card>
        <div className="grid items-start gap-6 sm:grid-cols-[200px_minmax(0,1fr)]">
          {kind.subCompImage && (
            <img src={`data:image/png;base64,${kind.subCompImage}`} alt="" className="w-full max-w-50 rounded-lg border border-line" />
          )}
          <div>
            <p className="max-w-[62ch]">{kind.subCompDes}</p>
            <dl className="card mt-4 max-w-90 rounded-md px-3 py-1 text-xs/6">
              {flags.map(([flag, on]) => (
                <div key={flag} className="flex items-center justify-between">
                  <dt className="text-muted">{flag}</dt>
                  <dd className={`flex items-center gap-1.5 font-[550] ${on ? 'text-success' : 'text-danger'}`}>
                    {on ? <Check size={14} aria-hidden /> : <X size={14} aria-hidden />}
                    {on ? 'Yes' : 'No'}
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        </div>
      </Card>
      {subscription.component.id.startsWith('captcha/') && <WaysCard compKey={subscription.licence.compKey} onError={onError} />}
    </div>
  );
}
