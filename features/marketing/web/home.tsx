import { families } from 'virtual:catalogue';
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
      <ClosingBand />
    </>
  );
}
