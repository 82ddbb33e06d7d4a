import { Banner } from '@inlay/ui/layout/banner.tsx';
import { useOpenProject } from './use-projects.ts';

const WORDS = {
  viewer: {
    lead: 'You are a viewer in this project.',
    text: 'Controls for developers and owners are turned off.',
  },
  developer: { lead: 'You are a developer in this project.', text: 'Controls for owners are turned off.' },
};

/** Why some controls are switched off, in a project of another account. */
export function RoleNote() {
  const project = useOpenProject();
  if (!project || project.role === 'owner') return null;
  const { lead, text } = WORDS[project.role];
  return (
    <div className="mb-6">
      <Banner tone="info" lead={lead}>
        {text}
      </Banner>
    </div>
  );
}
