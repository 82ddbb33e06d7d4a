import type { PanelProps } from '@inlay/ui/dashboard-part.ts';
import { FormsTab } from '../../dashboard/forms/forms-tab.tsx';

export default function ContactForms(props: PanelProps) {
  return <FormsTab preset="contact-us" {...props} />;
}
