import { Button } from '@inlay/ui/button.tsx';
import { Select } from '@inlay/ui/form/select.tsx';
import { TextInput } from '@inlay/ui/form/text-input.tsx';
import { Card } from '@inlay/ui/layout/card.tsx';
import { TEMPLATE_MAX } from '../../../rules/templates/template-limits.ts';
import { PLACE_IDS } from '../editor/lead-to.ts';
import { useTemplate } from '../editor/template-context.tsx';
import { useCategories, useLayouts } from '../templates-scope.tsx';

/** What a template is called here, what it is about, and the layout around its blocks. */
export function SettingsCard({ onLayout }: { readonly onLayout: (key: string) => void }) {
  const { body, faults, isReadOnly, change } = useTemplate();
  const layouts = useLayouts().data ?? [];
  const categories = useCategories().data ?? [];
  const chosen = categories.find(({ key }) => key === body.category);
  const own = layouts.some(({ key }) => key === body.layout) ? [] : [{ value: body.layout, label: body.layout }];
  const shared = layouts.find(({ key }) => key === body.layout)?.templates.length ?? 0;
  return (
    <div id={PLACE_IDS.template} tabIndex={-1} className="min-w-0 rounded-lg">
      <Card title="Name, category and layout">
        <div className="grid items-start gap-4 sm:grid-cols-3">
          <TextInput
            label="Name"
            value={body.name}
            maxLength={TEMPLATE_MAX.name}
            error={faults['name']}
            hint="Recipients don’t see it."
            readOnly={isReadOnly}
            onChange={({ target }) => change({ name: target.value }, 'name')}
          />
          <Select
            label="Category"
            options={[
              ...categories.map(({ key, names }) => ({ value: key, label: names['en'] ?? key })),
              ...(chosen ? [] : [{ value: body.category, label: body.category }]),
            ]}
            value={body.category}
            error={faults['category']}
            disabled={isReadOnly}
            hint={chosen && (chosen.required ? 'Always sent.' : 'Recipients can unsubscribe from it.')}
            onChange={(category) => change({ category })}
          />
          <Select
            label="Layout"
            options={[...layouts.map(({ key, body: { name } }) => ({ value: key, label: name })), ...own]}
            value={body.layout}
            error={faults['layout']}
            disabled={isReadOnly}
            hint={shared > 1 ? `Its header and footer are shared by ${shared} templates.` : 'Header, footer, colour and logo.'}
            onChange={(layout) => change({ layout })}
          />
        </div>
        <Button size="sm" className="mt-4" onClick={() => onLayout(body.layout)}>
          {isReadOnly ? 'See the layout' : 'Edit the layout'}
        </Button>
      </Card>
    </div>
  );
}
