import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router';
import { memberCalls } from '@inlay/features/members/web/member-calls.ts';
import { MyInvitationsCard } from '@inlay/features/members/web/my-invitations-card.tsx';
import { ProfileEdits } from '@inlay/features/profile/web/editor/edits-context.tsx';
import type { Profile } from '@inlay/features/profile/web/profile.ts';
import { ProfileSection } from '@inlay/features/profile/web/profile-section.tsx';
import { useProfile } from '@inlay/features/profile/web/use-profile.ts';
import { PendingEmail } from '@inlay/features/sign-in/web/email/pending-email.tsx';
import { OpenProjectRole } from '@inlay/features/sites/web/projects/open-project-role.tsx';
import { ForRole } from '@inlay/ui/role/for-role.tsx';
import type { subscribe } from '@inlay/features/subscriptions/contract.ts';
import { useProjectsReload } from '@inlay/features/sites/web/projects/use-projects.ts';
import { useSite } from '@inlay/features/sites/web/use-site.ts';
import { AddSubscriptionDialog } from '@inlay/features/subscriptions/web/subscribe/add-subscription-dialog.tsx';
import { inCatalogue } from '@inlay/features/subscriptions/web/find-subscription.ts';
import type { OnError } from '@inlay/ui/dashboard-part.ts';
import type { Subscriptions } from '@inlay/features/subscriptions/web/subscription-calls.ts';
import { useSubscriptions } from '@inlay/features/subscriptions/web/use-subscriptions.ts';
import { tabOf } from '@inlay/features/subscriptions/web/detail-tabs.ts';
import { useAccountUser } from '@inlay/ui/account-context.tsx';
import { useEnvironment } from '@inlay/ui/hooks/use-environment.ts';
import { Button } from '@inlay/ui/button.tsx';
import { Banner } from '@inlay/ui/layout/banner.tsx';
import { Card } from '@inlay/ui/layout/card.tsx';
import { LoadState } from '@inlay/ui/list/load-state.tsx';
import { RowsSkeleton } from '@inlay/ui/layout/rows-skeleton.tsx';
import { ToastProvider } from '@inlay/ui/overlay/toast.tsx';
import { failedToLoad, nextTryOf } from '@inlay/web-client/ask-again.ts';
import { ComponentView } from './component-view.tsx';
import { DashboardFrame } from './dashboard-frame.tsx';
import { ErrorBanner } from './error-banner.tsx';
import { HomeView } from './home-view.tsx';
import { ownPartOf } from './own-part.ts';
import { projectPages } from './project-page.ts';
import { SecurityCards } from './security-cards.tsx';
import { testNote } from './environment/test-note.ts';

const DevInboxPage = lazy(() => import('@inlay/features/dev-inbox/web/dev-inbox-page.tsx'));
const AccountsPage = lazy(() => import('@inlay/features/operate/web/accounts-page.tsx'));
const AnnouncementsPage = lazy(() => import('@inlay/features/announcements/web/announcements-page.tsx'));
const ContactMessagesPage = lazy(() => import('@inlay/features/contact/web/contact-messages-page.tsx'));
const SystemPage = lazy(() => import('@inlay/features/operate/web/system/system-page.tsx'));
const NewProjectDialog = lazy(() =>
  import('@inlay/features/sites/web/projects/new-project-dialog.tsx').then((module) => ({ default: module.NewProjectDialog })),
);
const ProjectsPage = lazy(() => import('@inlay/features/sites/web/projects/projects-page.tsx'));
const MembersPage = lazy(() => import('@inlay/features/members/web/members-page.tsx'));
const SendersPage = lazy(() => import('@inlay/features/senders/web/senders-page.tsx'));
const PersonalDataPage = lazy(() => import('@inlay/features/privacy/web/requests/personal-data-page.tsx'));
const WebhooksPage = lazy(() => import('@inlay/features/webhooks/web/webhooks-page.tsx'));

interface Failure {
  text: string;
  retry: (() => void) | undefined;
  /** Where it happened. */
  view: string;
}

const sections = ['personal', 'business', 'security'] as const;

/** Puts the views of profile and subscriptions into one frame; the address says which one shows. */
export function Dashboard({ siteKey }: { siteKey: string }) {
  const { state } = useLocation() as { state: { profile?: Profile; subscriptions?: Subscriptions } | null };
  const [query] = useSearchParams();
  const { user } = useAccountUser();
  // The browser keeps the state of an entry: after a reload, or Back into an earlier session, it is no longer the truth.
  const known = useNavigationType() === NavigationType.Pop ? null : state;
  const profile = useProfile(known?.profile);
  const loaded = useSubscriptions(known?.subscriptions);
  const navigate = useNavigate();
  const reloadProjects = useProjectsReload();
  const [adding, setAdding] = useState(false);
  const [makingProject, setMakingProject] = useState(false);
  const [error, setError] = useState<Failure | null>(null);
  const [unloadedHidden, setUnloadedHidden] = useState(false);
  const content = useRef<HTMLDivElement>(null);

  // What went wrong in one view is no news in the next.
  const view = query.get('p') ?? query.get('c') ?? '';
  const onError = useCallback<OnError>((text, retry) => setError(text === null ? null : { text, retry, view }), [view]);
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, [view]);

  const subscriptions = loaded.data && inCatalogue(loaded.data);
  const wanted = query.get('c');
  const section = sections.find((name) => name === query.get('p'));
  const page = projectPages.find((name) => name === query.get('p'));
  const place = useEnvironment();
  const inUse = place.environment === 'live' ? siteKey : place.siteKey;
  const shown = page ? undefined : subscriptions?.find(({ component }) => component.id === wanted);
  const tab = shown && tabOf(query.get('tab'), ownPartOf(shown.component));
  const note = place.environment === 'test' ? testNote({ section, page, tab }) : undefined;
  const name =
    profile.data?.personalProfile.firstName || user?.firstName || profile.data?.subscription.userName || user?.userName || 'User';
  const host = useSite().data?.domains[0]?.host;
  const unloaded = [loaded, profile].filter(failedToLoad);
  const failing = unloaded.length > 0;
  useEffect(() => {
    if (!failing) setUnloadedHidden(false);
  }, [failing]);

  /** What had the focus goes with the banner. */
  function dismiss(hide: () => void) {
    hide();
    content.current?.focus({ preventScroll: true });
  }

  return (
    <OpenProjectRole>
      <ToastProvider>
        <ProfileEdits profile={profile.data}>
          <DashboardFrame
            name={name}
            host={host}
            subscriptions={subscriptions ?? []}
            section={section}
            shown={shown}
            page={page}
            note={note}
            onAdd={() => setAdding(true)}
            onNewProject={() => setMakingProject(true)}
            onProjects={() => void navigate('?p=projects')}
          >
            <div className="grid gap-3 not-empty:mb-6">
              {failing && !unloadedHidden && (
                <ErrorBanner
                  text="Failed to load data. Please try again."
                  note={unloaded.includes(loaded) ? nextTryOf(loaded) : undefined}
                  busy={unloaded.every(({ isFetching }) => isFetching)}
                  onRetry={() => unloaded.forEach(({ refetch }) => void refetch())}
                  onDismiss={() => dismiss(() => setUnloadedHidden(true))}
                />
              )}
              {error?.view === view && (
                <ErrorBanner text={error.text} onRetry={error.retry} onDismiss={() => dismiss(() => setError(null))} />
              )}
            </div>
            <div ref={content} tabIndex={-1} className="rounded-md outline-none">
              {section === 'personal' && (
                <div className="not-empty:mb-6">
                  <PendingEmail />
                </div>
              )}
              {section && (
                <ProfileSection
                  section={section}
                  profile={profile.data}
                  onRetry={failedToLoad(profile) ? () => void profile.refetch() : undefined}
                />
              )}
              {section === 'security' && <SecurityCards onError={onError} />}
              {!section && shown && tab && inUse !== undefined && (
                <ComponentView
                  key={`${shown.component.id} ${place.environment}`}
                  shown={shown}
                  tab={tab}
                  siteKey={inUse}
                  host={host}
                  onError={onError}
                />
              )}
              {!section && shown && inUse === undefined && (
                <Card title={shown.component.name} flush>
                  <LoadState query={place.query} rows={3} label="Loading test keys" />
                </Card>
              )}
              {page === 'accounts' && (
                <Suspense fallback={<RowsSkeleton rows={5} label="Loading accounts" />}>
                  <AccountsPage />
                </Suspense>
              )}
              {page === 'announcements' && (
                <Suspense fallback={<RowsSkeleton rows={2} label="Loading announcements" />}>
                  <AnnouncementsPage onError={onError} />
                </Suspense>
              )}
              {page === 'contact-messages' && (
                <Suspense fallback={<RowsSkeleton rows={4} label="Loading messages" />}>
                  <ContactMessagesPage onError={onError} />
                </Suspense>
              )}
              {page === 'system' && (
                <Suspense fallback={<RowsSkeleton rows={6} label="Loading the system" />}>
                  <SystemPage />
                </Suspense>
              )}
              {page === 'projects' && (
                <Suspense fallback={<RowsSkeleton rows={2} label="Loading projects" />}>
                  <ProjectsPage
                    onNew={() => setMakingProject(true)}
                    invitations={<MyInvitationsCard onJoined={reloadProjects} onError={onError} />}
                    leave={memberCalls.leave}
                    onError={onError}
                  />
                </Suspense>
              )}
              {page === 'members' && (
                <Suspense fallback={<RowsSkeleton rows={3} label="Loading members" />}>
                  <MembersPage onError={onError} />
                </Suspense>
              )}
              {page === 'senders' && (
                <Suspense fallback={<RowsSkeleton rows={3} label="Loading senders" />}>
                  <SendersPage onError={onError} />
                </Suspense>
              )}
              {page === 'dev-inbox' && (
                <Suspense fallback={<RowsSkeleton rows={4} label="Loading messages" />}>
                  <DevInboxPage onError={onError} />
                </Suspense>
              )}
              {page === 'webhooks' && (
                <Suspense fallback={<RowsSkeleton rows={3} label="Loading webhooks" />}>
                  <WebhooksPage onError={onError} />
                </Suspense>
              )}
              {page === 'personal-data' && (
                <Suspense fallback={<RowsSkeleton rows={3} label="Loading requests" />}>
                  <PersonalDataPage onError={onError} />
                </Suspense>
              )}
              {!section && !shown && !page && wanted !== null && subscriptions !== undefined && (
                <div className="mb-6">
                  <Banner
                    tone="info"
                    lead="This project is not subscribed to that component."
                    action={
                      <ForRole<typeof subscribe> role="owner">
                        <Button size="sm" onClick={() => setAdding(true)}>
                          Add it
                        </Button>
                      </ForRole>
                    }
                  />
                </div>
              )}
              {!section && !shown && !page && (
                <HomeView environment={place.environment} subscriptions={subscriptions} onAdd={() => setAdding(true)} onError={onError} />
              )}
            </div>
            {makingProject && (
              <Suspense>
                <NewProjectDialog
                  components={(subscriptions ?? []).map(({ component: { id, name: title } }) => ({ id, name: title }))}
                  onClose={() => setMakingProject(false)}
                />
              </Suspense>
            )}
            {adding && <AddSubscriptionDialog host={host} onClose={() => setAdding(false)} onError={onError} />}
          </DashboardFrame>
        </ProfileEdits>
      </ToastProvider>
    </OpenProjectRole>
  );
}
