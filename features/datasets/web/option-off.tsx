import { Button } from '@inlay/ui/button.tsx';
import { useToast } from '@inlay/ui/overlay/toast.tsx';
import { optionTitle } from '../rules/subscription-options.ts';
import type { DatasetOption } from './dataset-calls.ts';
import { formatCases } from './format.ts';
import { useOptionSwitch } from './use-datasets.ts';

/** Stands where the cards of an option would stand: what there is, and how to get at it. */
export function OptionOff({ option }: { option: DatasetOption }) {
  const toast = useToast();
  const { mutate, isPending } = useOptionSwitch((error) => toast('error', error.message, 'option'));
  return (
    <section className="card flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4 text-sm">
      <p className="min-w-0 flex-1 basis-60">
        <b className="font-[550]">{optionTitle(option)} is off.</b>{' '}
        <span className="text-muted">
          It holds {option.quarters} quarters, {formatCases(option.cases)}.
        </span>
      </p>
      <Button size="sm" busy={isPending} onClick={() => mutate({ code: option.code, on: true })}>
        Turn on<span className="sr-only"> {optionTitle(option)}</span>
      </Button>
    </section>
  );
}
