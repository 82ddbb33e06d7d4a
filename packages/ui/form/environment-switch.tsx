import type { Environment } from '@inlay/kernel/environment.ts';
import { useEnvironment } from '../hooks/use-environment.ts';
import { Segmented } from './segmented.tsx';

const segments: { value: Environment; label: string }[] = [
  { value: 'live', label: 'Live' },
  { value: 'test', label: 'Test' },
];

/** Live | Test, for all that the dashboard shows. */
export function EnvironmentSwitch() {
  const { environment, choose } = useEnvironment();
  return <Segmented label="Environment" segments={segments} value={environment} onChange={choose} />;
}
