// First, before any schema is made.
import '@inlay/ui/browser/no-eval.ts';
import { FormProvider } from 'react-hook-form';
import { Banner } from '@inlay/ui/layout/banner.tsx';
import { Button } from '@inlay/ui/button.tsx';
import { Stepper } from '@inlay/ui/layout/stepper.tsx';
import { STEP_LABELS } from '../rules/registration-form.ts';
import { NO_CONTACT_ALERT } from '../rules/two-factor.ts';
import { useWatchPresses } from '@inlay/ui/browser/after-press.ts';
import { BusinessStep } from './steps/business-step.tsx';
import { CountriesProvider } from '@inlay/ui/form/countries-context.tsx';
import { ErrorDialog } from './error-dialog.tsx';
import { PersonalStep } from './steps/personal-step.tsx';
import { ReviewStep } from './steps/review-step.tsx';
import { SecurityStep } from './steps/security-step.tsx';
import { SubscriptionStep } from './steps/subscription-step.tsx';
import { SuccessStep } from './steps/success-step.tsx';
import { useComponentChoices } from './components/use-component-choices.ts';
import { keepFocusInStep, useStepOpened } from './steps/use-step-opened.ts';
import { useWizard } from './use-wizard.ts';
import { VendorLine } from './components/vendor-line.tsx';
import { SUCCESS } from './wizard-state.ts';

export const meta = () => [
  { title: 'Register · Inlay' },
  { name: 'description', content: 'Create your Inlay account: your profile, your site and the components you will embed.' },
];

export default function RegisterPage() {
  const wizard = useWizard();
  const {
    form,
    state,
    attempt,
    draft,
    next,
    back,
    open,
    edit,
    confirm,
    noContact,
    submitting,
    failure,
    closeFailure,
    countries,
    circles,
    captchaAsked,
  } = wizard;
  const { loaded, retry } = useComponentChoices(state.current === 3);
  useWatchPresses();
  useStepOpened(state.current, state.current === 3 && loaded.state === 'loading');
  const step = { attempt, onNext: next, onBack: back };
  return (
    <FormProvider {...form}>
      <CountriesProvider options={countries.options} typed={countries.failed}>
        <div className="wrap py-8 md:py-11">
          {state.current === SUCCESS ? (
            <SuccessStep siteDomain={form.getValues('siteDomain')} />
          ) : (
            <>
              <h1 className="heading-1">Create your account</h1>
              <p className="mt-2 max-w-[38rem] text-muted">
                You are a few steps away from completing registration. We keep your answers in this tab until you submit, except your
                password, security answer and logo.
              </p>
              <Stepper
                label="Registration steps"
                steps={STEP_LABELS.map((label, index) => ({ label, state: circles[index] ?? 'todo', onOpen: open(index) }))}
                current={state.current}
                furthest={state.furthest}
              />
              {draft.restored && (
                <div className="mb-6">
                  <Banner
                    role="status"
                    onDismiss={() => {
                      draft.keep();
                      keepFocusInStep();
                    }}
                    action={
                      <Button
                        size="sm"
                        onClick={() => {
                          draft.discard();
                          keepFocusInStep();
                        }}
                      >
                        Discard
                      </Button>
                    }
                  >
                    Restored your draft
                  </Banner>
                </div>
              )}
              {noContact && (
                <div className="mb-6">
                  <Banner tone="bad" role="alert">
                    {NO_CONTACT_ALERT}
                  </Banner>
                </div>
              )}
              {state.current === 0 && <PersonalStep attempt={attempt} onNext={next} />}
              {state.current === 1 && <BusinessStep {...step} />}
              {state.current === 2 && <SecurityStep {...step} />}
              {state.current === 3 && <SubscriptionStep {...step} loaded={loaded} onRetry={retry} />}
              {state.current === 4 && (
                <ReviewStep
                  busy={submitting}
                  failed={failure !== undefined}
                  captchaAsked={captchaAsked}
                  onEdit={edit}
                  onBack={back}
                  onSubmit={confirm}
                />
              )}
            </>
          )}
          <VendorLine />
        </div>
        <ErrorDialog
          failure={failure}
          onClose={closeFailure}
          onEdit={(target) => {
            closeFailure();
            edit(target);
          }}
        />
      </CountriesProvider>
    </FormProvider>
  );
}
