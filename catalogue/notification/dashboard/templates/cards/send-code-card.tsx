import { useOrigin } from '@inlay/ui/hooks/use-origin.ts';
import { useLinkIn } from '@inlay/ui/hooks/use-environment.ts';
import { CodeBlock } from '@inlay/ui/layout/code-block.tsx';
import { DisclosureCard } from '@inlay/ui/layout/disclosure-card.tsx';
import { TextLink } from '@inlay/ui/link-button.tsx';
import { sampleData } from '../../../rules/editing/sample-data.ts';
import { sendTemplateByCurl } from '../../../rules/snippets.ts';
import { dataSchema } from '../../../rules/templates/data-schema.ts';
import { useTemplate } from '../editor/template-context.tsx';

/** The call that sends this template, with the chosen test data, and the schema of its data. */
export function SendCodeCard() {
  const { key, body, sample } = useTemplate();
  const origin = useOrigin();
  const linkIn = useLinkIn();
  const data = (body.testData.find(({ name }) => name === sample) ?? body.testData[0])?.data ?? sampleData(body.values);
  return (
    <DisclosureCard
      id="template-code"
      title="Send with code"
      note="The call with this template’s key, and the schema of its data."
      isForced={false}
    >
      {() => (
        <div className="grid gap-3">
          <CodeBlock
            samples={[
              { label: 'curl', code: sendTemplateByCurl(origin, key, data) },
              { label: 'Schema', code: `${JSON.stringify(dataSchema(body.values), null, 2)}\n`, file: `${key}.schema.json` },
            ]}
            own={[key]}
          />
          <p className="text-sm text-muted">
            The secret is yours: <TextLink to={linkIn('?c=notification/email&tab=subscription')}>create one</TextLink> and keep it on your
            server. Messages are sent with the published version.
          </p>
        </div>
      )}
    </DisclosureCard>
  );
}
