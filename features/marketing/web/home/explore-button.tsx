import { LinkButton } from '@inlay/ui/link-button.tsx';

export const ExploreButton = ({ guide }: { guide: string }) => (
  <LinkButton to={guide} look="primary">
    Explore SDK Documentation
  </LinkButton>
);
