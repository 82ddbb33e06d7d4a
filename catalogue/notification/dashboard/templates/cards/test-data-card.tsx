import { CircleCheck, Plus, Trash2, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { isRecord } from '@inlay/kernel/is-record.ts';
import { Button } from '@inlay/ui/button.tsx';
import { Select } from '@inlay/ui/form/select.tsx';
import { TextArea } from '@inlay/ui/form/text-area.tsx';
import { TextInput } from '@inlay/ui/form/text-input.tsx';
import { Card } from '@inlay/ui/layout/card.tsx';
import { ForRole } from '@inlay/ui/role/for-role.tsx';
import type { TemplateCalls } from '../../../rules/calls/template-calls.ts';
import { sampleData } from '../../../rules/editing/sample-data.ts';
import { atPath, isMissing } from '../../../rules/templates/at-path.ts';
import type { TestData } from '../../../rules/templates/template.ts';
import { TEMPLATE_MAX } from '../../../rules/templates/template-limits.ts';
import { PLACE_IDS } from '../editor/lead-to.ts';
import { useTemplate } from '../editor/template-context.tsx';

/** Sets of data for the preview and the test mail. */
export function TestDataCard() {
  const { body, sample, setSample, change, isReadOnly } = useTemplate();
  const { testData, values } = body;
  const index = Math.max(
    testData.findIndex(({ name }) => name === sample),
    0,
  );
  const one = testData[index];

  function add() {
    const name = freeName(testData);
    change({ testData: [...testData, { name, data: one?.data ?? sampleData(values) }] });
    setSample(name);
  }

  return (
    <div id={PLACE_IDS.testData} tabIndex={-1} className="min-w-0 rounded-lg">
      <Card
        title="Test data"
        note="For the preview and the test mail."
        aside={
          <ForRole<TemplateCalls['saveTemplate']> role="developer">
            <Button size="sm" disabled={testData.length >= TEMPLATE_MAX.testData} icon={<Plus size={16} aria-hidden />} onClick={add}>
              Add set
            </Button>
          </ForRole>
        }
      >
        {one ? (
          <div className="grid gap-4">
            {testData.length > 1 && (
              <Select
                label="Set"
                options={testData.map(({ name }) => ({ value: name, label: name }))}
                value={one.name}
                onChange={setSample}
              />
            )}
            <SetFields
              key={index}
              set={one}
              index={index}
              onChange={(next, tag) => {
                change({ testData: testData.with(index, next) }, `data ${index} ${tag}`);
                setSample(next.name);
              }}
            />
            {!isReadOnly && (
              <Button
                size="sm"
                look="quiet"
                className="justify-self-start"
                icon={<Trash2 size={16} aria-hidden />}
                onClick={() => {
                  change({ testData: testData.toSpliced(index, 1) });
                  setSample('');
                }}
              >
                Remove this set
              </Button>
            )}
          </div>
        ) : (
          <p className="text-sm text-muted">None yet: the preview leaves values empty. Add a set with an example of each.</p>
        )}
      </Card>
    </div>
  );
}

function freeName(taken: readonly TestData[]): string {
  let number = taken.length + 1;
  while (taken.some(({ name }) => name === `Example ${number}`)) number += 1;
  return `Example ${number}`;
}

interface SetProps {
  readonly set: TestData;
  readonly index: number;
  readonly onChange: (set: TestData, tag: string) => void;
}

function SetFields({ set, index, onChange }: SetProps) {
  const { body, faults, isReadOnly } = useTemplate();
  const [typed, setTyped] = useState<{ readonly text: string; readonly of: TestData['data'] | undefined }>();
  // Undo and a choice change the data beneath what was typed.
  const text = typed && (typed.of === undefined || typed.of === set.data) ? typed.text : JSON.stringify(set.data, null, 2);
  const isBroken = typed !== undefined && typed.of === undefined;
  const missing = body.values.filter(({ name, ifMissing }) => ifMissing === 'refuse' && isMissing(atPath(set.data, name)));

  function type(next: string) {
    try {
      const data: unknown = JSON.parse(next);
      if (!isRecord(data)) throw new TypeError();
      setTyped({ text: next, of: data });
      onChange({ ...set, data }, 'json');
    } catch {
      setTyped({ text: next, of: undefined });
    }
  }

  const fault = Object.entries(faults).find(([field]) => field.startsWith(`testData.${index}.data`))?.[1];
  return (
    <>
      <TextInput
        label="Name of the set"
        value={set.name}
        maxLength={TEMPLATE_MAX.name}
        error={faults[`testData.${index}.name`]}
        readOnly={isReadOnly}
        onChange={({ target }) => onChange({ ...set, name: target.value }, 'name')}
      />
      <div className="font-mono [&_textarea]:text-[0.8125rem]!">
        <TextArea
          label={<span className="font-sans">Data, as JSON</span>}
          rows={10}
          spellCheck={false}
          value={text}
          error={isBroken ? 'This is not JSON. The preview shows the last data that was.' : fault}
          readOnly={isReadOnly}
          onChange={({ target }) => type(target.value)}
        />
      </div>
      {missing.length > 0 ? (
        <p className="flex gap-2 text-sm text-warning">
          <TriangleAlert size={16} className="mt-0.5 flex-none" aria-hidden />
          <span className="min-w-0 wrap-anywhere">
            A message with this data is refused: {missing.map(({ name }) => name).join(', ')} {missing.length === 1 ? 'is' : 'are'} missing.
          </span>
        </p>
      ) : (
        <p className="flex gap-2 text-sm text-muted">
          <CircleCheck size={16} className="mt-0.5 flex-none text-success" aria-hidden />
          Every value that must be there is there.
        </p>
      )}
    </>
  );
}
