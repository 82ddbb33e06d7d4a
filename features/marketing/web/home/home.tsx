import { families } from 'virtual:catalogue';
import { redemptions } from '@inlay/catalogue/captcha/meters.ts';
import { LinkButton } from '@inlay/ui/link-button.tsx';
import { Carousel } from './carousel.tsx';
import { ClosingBand } from './closing-band.tsx';
import { FamiliesBento } from './families-bento.tsx';
import { SetItIn } from './set-it-in.tsx';
import { Welcome } from './welcome.tsx';

export const meta = () => [
  { title: 'Inlay: components that sit flush with your site' },
  {
    name: 'description',
    content: `${families.length} families of hosted components: captcha, login, one-time codes, forms and more. Two keys, one script tag.`,
  },
];

export default function HomePage() {
  return (
    <>
      <Carousel />
      <Welcome />
      <FamiliesBento />
      <SetItIn />
      <ClosingBand
        title="Two keys and one script tag from here."
        text={`Register, choose your components and copy the keys from the dashboard. The Free plan covers ${redemptions.perDay.free} captcha requests a day.`}
        seed="closing"
      >
        <LinkButton to="/Register" look="primary">
          Get your keys
        </LinkButton>
        <LinkButton to="/SDKDocumentation">Read the docs</LinkButton>
      </ClosingBand>
    </>
  );
}
