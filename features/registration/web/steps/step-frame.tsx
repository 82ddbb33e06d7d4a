import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@inlay/ui/button.tsx';
import { ErrorSummary } from '@inlay/ui/form/error-summary.tsx';
import { inSummary, STEP_FIELDS } from '../../rules/registration-form.ts';
import { useRegistrationForm } from '../form-values.ts';
import { StepHeading } from './step-heading.tsx';

export interface StepProps {
  /** Counts the refused submits of this step; 0 shows no summary. */
  attempt: number;
  onNext: () => void;
  onBack?: () => void;
}

interface StepFrameProps extends StepProps {
  step: number;
  title: string;
  children: ReactNode;
}

/** The card around a step with fields: its heading, what is wrong after a refused Next, and the two buttons. */
export function StepFrame({ step, title, attempt, onNext, onBack, children }: StepFrameProps) {
  const { formState } = useRegistrationForm();
  const fields = STEP_FIELDS[step] ?? [];
  const errors = fields.flatMap((id) => {
    const message = formState.errors[id]?.message;
    return message ? [{ id, message: inSummary(id, message) }] : [];
  });
  return (
    <form
      method="post"
      noValidate
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault();
        onNext();
      }}
      className="grid gap-6"
    >
      <StepHeading>{title}</StepHeading>
      {attempt > 0 && <ErrorSummary errors={errors} attempt={attempt} />}
      <div className="card">
        {children}
        <div className="flex flex-wrap justify-between gap-3 px-4 py-4 max-sm:*:flex-1 sm:px-8">
          {onBack ? (
            <Button onClick={onBack} icon={<ArrowLeft size={16} aria-hidden />}>
              Back
            </Button>
          ) : (
            <span className="max-sm:hidden" />
          )}
          {/* Pressing must not blur a field: the sentence that then comes or goes would move the button from under the pointer. */}
          <Button type="submit" look="primary" onMouseDown={(event) => event.preventDefault()}>
            Next
            <ArrowRight size={16} aria-hidden />
          </Button>
        </div>
      </div>
    </form>
  );
}
