import type { MetaArgs } from 'react-router';
import { useParams } from 'react-router';
import { stoneClass } from '@inlay/ui/brand/stone.tsx';
import { CaptchaDemo } from '../home/demo/captcha-demo.tsx';
import { FormDemo } from '../home/demo/form-demo.tsx';
import { findService, type Service } from './find-service.ts';
import NotFoundPage, { meta as notFoundMeta } from '../not-found.tsx';
import { ServiceFeatures } from './service-features.tsx';
import { ServiceHead } from './service-head.tsx';
import { ServiceSiblings } from './service-siblings.tsx';
import { ServiceWhy } from './service-why.tsx';
import { SoonPane } from '../home/demo/soon-pane.tsx';

/** How a family's live components show themselves, by its slug; the others are drawn. */
const demos: Readonly<Record<string, (service: Service) => React.ReactNode>> = { captcha: CaptchaDemo, forms: FormDemo };

export function meta({ params }: MetaArgs) {
  const service = findService(params);
  if (!service) return notFoundMeta();
  const { component, family } = service;
  return [{ title: `${component.name} · ${family.name} · Inlay` }, { name: 'description', content: component.description }];
}

/** One template for every component of the catalogue. */
export default function ServicePage() {
  const service = findService(useParams());
  if (!service) return <NotFoundPage />;
  const { family, component } = service;
  const Demo = (component.live && demos[family.slug]) || SoonPane;
  return (
    <div key={component.id} className={stoneClass(family.stone)}>
      <ServiceHead {...service} />
      <ServiceFeatures {...service} />
      <ServiceWhy {...service} />
      <Demo {...service} />
      <ServiceSiblings {...service} />
    </div>
  );
}
