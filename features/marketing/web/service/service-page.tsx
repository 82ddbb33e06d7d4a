import type { MetaArgs } from 'react-router';
import { useParams } from 'react-router';
import { stoneClass } from '@inlay/ui/brand/stone.tsx';
import { CaptchaDemo } from '../home/demo/captcha-demo.tsx';
import { findService } from './find-service.ts';
import NotFoundPage, { meta as notFoundMeta } from '../not-found.tsx';
import { ServiceFeatures } from './service-features.tsx';
import { ServiceHead } from './service-head.tsx';
import { ServiceSiblings } from './service-siblings.tsx';
import { ServiceWhy } from './service-why.tsx';
import { SoonPane } from '../home/demo/soon-pane.tsx';

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
  return (
    <div key={component.id} className={stoneClass(family.stone)}>
      <ServiceHead {...service} />
      <ServiceFeatures {...service} />
      <ServiceWhy {...service} />
      {component.live && family.slug === 'captcha' ? <CaptchaDemo {...service} /> : <SoonPane {...service} />}
      <ServiceSiblings {...service} />
    </div>
  );
}
