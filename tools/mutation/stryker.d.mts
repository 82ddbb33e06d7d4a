/** What is used here of StrykerJS: what it says of one small change. */
interface MutantResult {
  readonly fileName: string;
  readonly location: { readonly start: { readonly line: number; readonly column: number } };
  readonly mutatorName: string;
  readonly replacement: string;
  readonly status: 'Killed' | 'Survived' | 'NoCoverage' | 'CompileError' | 'RuntimeError' | 'Timeout' | 'Ignored' | 'Pending';
}

export declare class Stryker {
  constructor(options: { readonly configFile: string; readonly mutate: readonly string[] });
  runMutationTest(): Promise<MutantResult[]>;
}
