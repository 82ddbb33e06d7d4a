import { ArrowLeft, CircleCheck } from 'lucide-react';
import { Button } from '@inlay/ui/button.tsx';
import { Badge } from '@inlay/ui/layout/badge.tsx';
import { CopyButton } from '@inlay/ui/layout/copy-button.tsx';
import { useTemplatesScope } from '../templates-scope.tsx';
import { useTemplate } from './template-context.tsx';
import type { TemplateSaving } from './use-template-saving.ts';

interface HeadProps {
  readonly saving: TemplateSaving;
  readonly onBack: () => void;
}

/** Which template it is, and what of it is live. */
export function TemplateHead({ saving: { base, isUnsaved }, onBack }: HeadProps) {
  const { environment } = useTemplatesScope();
  const { key, body } = useTemplate();
  return (
    <section aria-label="Template" className="card flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2.5 sm:px-4">
      <Button size="sm" look="quiet" icon={<ArrowLeft size={16} aria-hidden />} onClick={onBack}>
        All templates
      </Button>
      <span className="mr-auto flex min-w-0 flex-wrap items-center gap-x-2">
        <h2 className="min-w-0 text-base font-[550] wrap-anywhere">{body.name || 'Untitled'}</h2>
        <code className="font-mono text-sm text-muted wrap-anywhere">{key}</code>
        <CopyButton iconOnly what={`key ${key}`} text={key} />
      </span>
      <span className="flex flex-wrap items-center gap-2">
        {base.version === null ? (
          <Badge>Not published</Badge>
        ) : (
          <Badge tone="ok" icon={<CircleCheck size={12} aria-hidden />}>
            Version {base.version} {environment === 'live' ? 'live' : 'in Test'}
          </Badge>
        )}
        {(base.draft || isUnsaved) && <Badge>Draft {(base.version ?? 0) + 1}</Badge>}
      </span>
    </section>
  );
}
