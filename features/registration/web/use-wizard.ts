import { useEffect, useMemo, useReducer, useState } from 'react';
import { type Resolver, useForm, useWatch } from 'react-hook-form';
import { families } from 'virtual:catalogue';
import { REVIEW, STEP_FIELDS, STEP_LABELS, stepRules, type StepRules } from '../rules/registration-form.ts';
import { emptyValues, type FieldName, type RegistrationValues } from './form-values.ts';
import { useFollowPersonal } from './fields/follow-personal.ts';
import { useDraft } from './use-draft.ts';
import { useCountries } from '@inlay/ui/form/use-countries.ts';
import { useStepTitle } from './steps/use-step-opened.ts';
import { useStepHistory } from './steps/use-step-history.ts';
import { useSubmit } from './use-submit.ts';
import { canOpen, circleOf, firstStep, SUCCESS, wizard } from './wizard-state.ts';

const components = new Set(families.flatMap((family) => family.components.map(({ name }) => name)));
const FORM_STEPS = [0, 1, 2, 3] as const;

/** All steps at once; react-hook-form takes from it what it asked for. */
const resolverOf =
  (rules: StepRules): Resolver<RegistrationValues> =>
  (values) => {
    const sentences = FORM_STEPS.flatMap((step) => Object.entries(rules.sentences(step, values)));
    if (sentences.length === 0) return { values, errors: {} };
    return { values: {}, errors: Object.fromEntries(sentences.map(([name, message]) => [name, { type: 'rule', message }])) };
  };

/** The wizard's whole behaviour; the page only shows it. */
export function useWizard() {
  const countries = useCountries();
  const { table } = countries;
  const rules = useMemo(() => stepRules({ countries: table, components }), [table]);
  const resolver = useMemo(() => resolverOf(rules), [rules]);
  const form = useForm<RegistrationValues>({ defaultValues: emptyValues, mode: 'onTouched', resolver });
  const [state, dispatch] = useReducer(wizard, firstStep);
  const [attempt, setAttempt] = useState(0);
  const [noContact, setNoContact] = useState(false);
  const { busy, failure, captchaAsked, submit, dismiss } = useSubmit();
  useFollowPersonal(form);
  const draft = useDraft(form, state.current === SUCCESS);

  const values = useWatch({ control: form.control });
  const isValid = (step: number) => rules.isValid(step, values);

  useEffect(() => {
    const current = state.current;
    if (!state.editing.includes(current)) return;
    return form.subscribe({ formState: { values: true }, callback: ({ name }) => name && dispatch({ type: 'changed', step: current }) });
  }, [form, state]);

  // Patterns that arrive after a zip was typed judge it then.
  useEffect(() => {
    for (const name of ['zip', 'businessZip'] as const) if (form.getFieldState(name).isTouched) void form.trigger(name);
  }, [form, rules]);

  const fieldsOf = (step: number): FieldName[] => [...(STEP_FIELDS[step] ?? [])];
  const { errors } = form.formState;
  useStepTitle(state.current, attempt > 0 && fieldsOf(state.current).some((name) => name in errors));

  function go(action: Parameters<typeof dispatch>[0]) {
    setAttempt(0);
    setNoContact(false);
    dispatch(action);
  }
  const back = useStepHistory({ current: state.current, locked: busy, open: (step) => go({ type: 'open', step }) });
  async function next() {
    if (await form.trigger(fieldsOf(state.current))) return go({ type: 'advance' });
    touch(state.current);
    setAttempt((count) => count + 1);
  }
  /** From now on each sentence goes while its field is mended, not when the field is left. */
  function touch(step: number) {
    for (const name of fieldsOf(step)) form.setValue(name, form.getValues(name), { shouldTouch: true });
  }
  async function show(step: number) {
    go({ type: 'open', step });
    await form.trigger(fieldsOf(step));
    touch(step);
    setAttempt(1);
  }

  async function confirm(captchaToken: string) {
    const answers = form.getValues();
    const lacksContact = answers.twoFAOptIn && (!answers.twoFactorMethod || !(answers.twoFAEmail || answers.twoFAPhone));
    const wrong = FORM_STEPS.find((step) => Object.keys(rules.sentences(step, answers)).length > 0);
    if (lacksContact || wrong !== undefined) {
      await show(lacksContact ? 2 : (wrong ?? 0));
      setNoContact(lacksContact);
      return;
    }
    const outcome = await submit(answers, captchaToken);
    if (outcome === 'made') {
      form.reset({ ...emptyValues, siteDomain: answers.siteDomain });
      return go({ type: 'finish' });
    }
    if (outcome === 'failed') window.scrollTo(0, 0);
  }

  /** What the server said stands at its field when the step opens. */
  function edit(step: number) {
    go({ type: 'edit', step });
    const named = [...(failure?.fields ?? [])].filter(([name]) => name !== 'siteKey');
    for (const [name, message] of named) form.setError(name as FieldName, { type: 'server', message });
    if (named.length > 0) setAttempt(1);
  }

  /** All answers go, so the wizard is where it began. */
  function discard() {
    draft.discard();
    go({ type: 'restart' });
  }

  return {
    form,
    state,
    attempt,
    noContact,
    draft: { ...draft, discard },
    failure,
    countries,
    submitting: busy,
    circles: STEP_LABELS.map((_, step) => circleOf(state, step, step < REVIEW && isValid(step))),
    next: () => void next(),
    back,
    open: (step: number) =>
      !busy && canOpen(state, step, isValid(state.current) && !state.editing.includes(state.current))
        ? () => go({ type: 'open', step })
        : undefined,
    edit,
    captchaAsked,
    confirm,
    closeFailure: dismiss,
  };
}
