import { Building2, Check, CircleCheck, FileSpreadsheet, Mail, MessageSquare, Phone, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Box, Frag } from './fragment-parts.tsx';

const button = 'grid h-8 place-items-center rounded-md bg-(--st) font-[550] text-surface';
const row = 'flex items-center gap-2.5 px-3 py-2.5';
const mono = 'font-mono text-xs text-muted';

/** Drawings of single components, by id, where the family's would show another one. */
export const componentFragments: Record<string, ReactNode> = {
  'login/forgot-password': (
    <Frag className="grid gap-2.5 p-3.5">
      <span className="flex items-center gap-2 font-[550]">
        <Mail size={16} className="text-(--st)" />
        Check your mail
      </span>
      <span className="text-muted">If there is an account, a link is on its way. It works once, for 30 minutes.</span>
      <span className={button}>Set new password</span>
    </Frag>
  ),
  'login/sso': (
    <Frag className="grid gap-2 p-3.5">
      <Box>name@example.com</Box>
      <span className={button}>Log in</span>
      <span className="grid h-8 grid-flow-col place-content-center items-center gap-2 rounded-md border border-line-strong font-[550]">
        <Building2 size={16} className="text-(--st)" />
        Go on with your company
      </span>
    </Frag>
  ),
  '2fa/email': (
    <Frag className="p-4">
      <span className="mb-1 flex items-center gap-2 font-[550]">
        <Mail size={16} className="text-(--st)" />
        490 217 is your code
      </span>
      <span className="text-muted">It works once, for five minutes. Nobody from here will ask you for it.</span>
    </Frag>
  ),
  '2fa/calling': (
    <Frag className="p-4">
      <span className="mb-2.5 flex items-center gap-2 font-[550]">
        <Phone size={16} className="text-(--st)" />
        Calling ••• 0142
      </span>
      <span className={mono}>“four · nine · zero · two · one · seven”</span>
      <span className="mt-2.5 block text-xs text-muted">1 to hear it again, 9 to report</span>
    </Frag>
  ),
  'forms/contact-us': (
    <Frag className="grid gap-2 p-3.5">
      <Box>Visitor</Box>
      <Box>name@example.com</Box>
      <span className="block h-14 rounded-md border border-line-strong bg-recess px-3 py-1.5 text-muted shadow-recess">
        Do you deliver to the islands?
      </span>
      <span className={button}>Send</span>
    </Frag>
  ),
  'notification/email': (
    <Frag className="max-w-72 divide-y divide-line">
      {['queued', 'sent', 'delivered'].map((state, index) => (
        <span key={state} className={row}>
          <CircleCheck size={16} className="text-(--st)" />
          <span className="flex-1">{state}</span>
          <span className={mono}>11:00:0{index * 2}</span>
        </span>
      ))}
    </Frag>
  ),
  'notification/sms': (
    <Frag className="max-w-72 p-3.5">
      <span className="flex gap-2.5">
        <MessageSquare size={16} className="mt-0.5 text-(--st)" />
        Your visit moved to 11:00. Answer STOP to hear no more.
      </span>
      <span className={`mt-2.5 block ${mono}`}>55 of 160 · 1 message</span>
    </Frag>
  ),
  'business/rules-engines': (
    <Frag className="max-w-72 overflow-hidden font-mono text-xs">
      {[
        ['order', 'country', '→'],
        ['> 500', 'any', 'review'],
        ['≤ 500', 'NL', 'accept'],
        ['any', 'other', 'ask'],
      ].map((cells, index) => (
        <span key={cells[0]} className={`grid grid-cols-3 border-line not-first:border-t ${index === 1 ? 'bg-primary-soft' : ''}`}>
          {cells.map((cell) => (
            <span key={cell} className={`px-3 py-2 ${index === 0 ? 'text-subtle' : ''}`}>
              {cell}
            </span>
          ))}
        </span>
      ))}
    </Frag>
  ),
  'data-services/custom-lookups': (
    <Frag className="max-w-72 p-2.5">
      <Box>
        <Search size={16} className="text-muted" />
        branch 04
      </Box>
      <span className="flex justify-between px-2.5 pt-2">
        <span>Branch 04, Harbour</span>
        <span className={mono}>B-04</span>
      </span>
    </Frag>
  ),
  'data-services/domain-data': (
    <Frag className="max-w-72 divide-y divide-line">
      {['2024-Q1', '2023-Q4', '2023-Q3'].map((quarter) => (
        <span key={quarter} className={row}>
          <FileSpreadsheet size={16} className="text-(--st)" />
          <span className="flex-1 font-mono text-xs">{quarter}</span>
          <span className="text-xs text-muted">1,000 cases a file</span>
        </span>
      ))}
    </Frag>
  ),
  'data-services/catalog-lookup': (
    <Frag className="max-w-72 p-2.5">
      <Box>
        <Search size={16} className="text-muted" />
        hexagn bolt
      </Box>
      {['Steel · 42', 'Brass · 7'].map((facet, index) => (
        <span key={facet} className="flex items-center gap-2.5 px-2.5 pt-2">
          <span className="grid size-4 place-items-center rounded-xs border border-line-strong text-(--st)">
            {index === 1 && <Check size={12} />}
          </span>
          {facet}
        </span>
      ))}
      <span className={`mt-2 block px-2.5 ${mono}`}>Hexagon bolts, brass · 7 of 49</span>
    </Frag>
  ),
};
