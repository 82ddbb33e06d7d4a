import { FolderSync, Webhook } from 'lucide-react';
import { Badge } from '@inlay/ui/layout/badge.tsx';
import { ViewHead } from './view-head.tsx';

const PLANNED = [
  { Icon: Webhook, name: 'Webhook for new quarters', text: 'A signed call to your server when a quarter is published.' },
  { Icon: FolderSync, name: 'Delivery to your storage', text: 'The files of each quarter, copied to your own bucket.' },
] as const;

/** Says what will come. There is nothing to set yet. */
export function IntegrationsView() {
  return (
    <>
      <ViewHead title="Integrations">Nothing to connect yet. These two are planned; until then, download the files by hand.</ViewHead>
      <ul className="card divide-y divide-line">
        {PLANNED.map(({ Icon, name, text }) => (
          <li key={name} className="flex items-start gap-4 px-5 py-4">
            <span className="grid size-8 flex-none place-items-center rounded-sm border border-line bg-recess text-muted shadow-recess">
              <Icon size={16} aria-hidden />
            </span>
            <div className="min-w-0 flex-1">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <h2 className="font-[550]">{name}</h2>
                <Badge>Coming soon</Badge>
              </div>
              <p className="mt-0.5 text-sm text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
