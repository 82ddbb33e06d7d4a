import { Archive } from 'lucide-react';
import { IconButton } from '@inlay/ui/button.tsx';
import { formatMoment } from '@inlay/ui/format-moment.ts';
import { languageName } from '@inlay/ui/language-name.ts';
import { Badge } from '@inlay/ui/layout/badge.tsx';
import { CardCell, CardRow, CardTable } from '@inlay/ui/layout/card-table.tsx';
import { CopyButton } from '@inlay/ui/layout/copy-button.tsx';
import { ForRole } from '@inlay/ui/role/for-role.tsx';
import type { TemplateCalls } from '../../../rules/calls/template-calls.ts';
import type { ListedTemplate } from '../template-api.ts';

interface RowsProps {
  readonly items: readonly ListedTemplate[];
  readonly onOpen: (key: string) => void;
  readonly onArchive: (item: ListedTemplate) => void;
}

/** "English, German and 10 more". */
function languageList(locales: readonly string[]): string {
  const [first = '', second, ...rest] = locales.map(languageName);
  if (second === undefined) return first;
  return rest.length === 0 ? `${first}, ${second}` : `${first}, ${second} and ${rest.length} more`;
}

export function TemplateRows({ items, onOpen, onArchive }: RowsProps) {
  return (
    <CardTable
      label="Templates"
      heads={[
        { label: 'Template' },
        { label: 'Languages' },
        { label: 'Version' },
        { label: 'Last change' },
        { label: 'Actions', hidden: true },
      ]}
    >
      {items.map((item) => (
        <CardRow key={item.key}>
          <CardCell>
            <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
              <button
                type="button"
                className="min-w-0 text-left font-[550] underline decoration-line-strong underline-offset-3 wrap-anywhere hover:decoration-current"
                onClick={() => onOpen(item.key)}
              >
                {item.name}
              </button>
              <span className="inline-flex min-w-0 items-center">
                <code className="font-mono text-xs text-muted wrap-anywhere">{item.key}</code>
                <CopyButton iconOnly what={`key ${item.key}`} text={item.key} />
              </span>
            </span>
          </CardCell>
          <CardCell label="Languages">{languageList(item.locales)}</CardCell>
          <CardCell label="Version">
            <span className="inline-flex flex-wrap items-center justify-end gap-1.5">
              {item.version === null ? <Badge>Not published</Badge> : <span className="tabular-nums">{item.version}</span>}
              {item.version !== null && item.draft && <Badge tone="warn">Draft {item.version + 1}</Badge>}
            </span>
          </CardCell>
          <CardCell label="Last change">{formatMoment(item.updatedAt)}</CardCell>
          <CardCell right>
            <ForRole<TemplateCalls['deleteTemplate']> role="developer">
              <IconButton label={`Archive ${item.name}`} className="size-9! md:size-8!" onClick={() => onArchive(item)}>
                <Archive size={16} aria-hidden />
              </IconButton>
            </ForRole>
          </CardCell>
        </CardRow>
      ))}
    </CardTable>
  );
}
