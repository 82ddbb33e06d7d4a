import { type ProjectCaller, isByPerson } from '@inlay/platform/http/project-caller.ts';

/** Who makes a call about forms, for its rows and for the activity log. */
export interface FormCaller {
  readonly by: 'owner' | 'secret';
  /** The account whose log says it; null where nobody would read it. */
  readonly logOf: string | null;
  /** Of the network. */
  readonly address: string;
}

/** Nobody opens the log of the house project: what operators do there stands in their own. */
export const formCaller = (project: ProjectCaller, address: string): FormCaller => ({
  by: isByPerson(project) ? 'owner' : 'secret',
  logOf: project.operator?.actorId ?? project.accountId,
  address,
});

/** The product itself, which keeps the house project's form. */
export const BY_PRODUCT: FormCaller = { by: 'owner', logOf: null, address: '' };
