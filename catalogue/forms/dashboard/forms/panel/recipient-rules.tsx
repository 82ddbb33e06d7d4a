import { ArrowUp, Plus, X } from 'lucide-react';
import { Button, IconButton } from '@inlay/ui/button.tsx';
import { useKeptFocus } from '@inlay/ui/hooks/use-kept-focus.ts';
import type { FormOverrides } from '../../../rules/settings/form-settings.ts';
import { firstTest } from '../../../rules/editing/condition-words.ts';
import type { NamedField } from '../../../rules/field.ts';
import { CommaInput } from './comma-input.tsx';
import { ConditionEditor } from './condition-editor.tsx';

type Rules = NonNullable<FormOverrides['rules']>;

const MOST_RULES = 20;

interface RulesProps {
  readonly rules: Rules;
  /** What conditions can ask for. */
  readonly fields: readonly NamedField[];
  readonly onChange: (rules: Rules) => void;
  /** What is wrong with a part of them, e.g. `0.to`. */
  readonly faultOf?: (path: string) => string | undefined;
}

/** Who is notified of a submission, depending on the answers: the first rule that matches decides. */
export function RecipientRules({ rules, fields, onChange, faultOf = () => undefined }: RulesProps) {
  const { box, keep } = useKeptFocus();
  const [first] = fields;
  return (
    <div ref={box} tabIndex={-1} className="grid gap-3 -outline-offset-2!">
      {rules.map((rule, at) => {
        return (
          <fieldset key={at} className="grid gap-3 rounded-md border border-line p-3">
            <legend className="sr-only">Rule {at + 1}</legend>
            <div className="flex items-center gap-1">
              <p className="mr-auto text-sm font-[550]">Rule {at + 1}</p>
              {at > 0 && (
                <IconButton label={`Move rule ${at + 1} up`} onClick={() => onChange(rules.with(at, rules[at - 1]!).with(at - 1, rule))}>
                  <ArrowUp size={16} aria-hidden />
                </IconButton>
              )}
              <IconButton
                label={`Remove rule ${at + 1}`}
                onClick={() => {
                  onChange(rules.toSpliced(at, 1));
                  keep();
                }}
              >
                <X size={16} aria-hidden />
              </IconButton>
            </div>
            <ConditionEditor
              label="When"
              always="Add a condition."
              condition={rule.when}
              fields={fields}
              error={faultOf(`${at}.when`)}
              // A rule without a condition would be for all: that is what the recipients are.
              onChange={(when) => when && onChange(rules.with(at, { ...rule, when }))}
            />
            <CommaInput
              label="Send to"
              hint="Email addresses, separated by commas."
              error={faultOf(`${at}.to`)}
              items={rule.to}
              onChange={(to) => onChange(rules.with(at, { ...rule, to: [...to] }))}
            />
          </fieldset>
        );
      })}
      {first && rules.length < MOST_RULES && (
        <Button
          size="sm"
          className="justify-self-start"
          icon={<Plus size={16} aria-hidden />}
          onClick={() => onChange([...rules, { when: { all: [firstTest(first)] }, to: [] }])}
        >
          Add rule
        </Button>
      )}
    </div>
  );
}
