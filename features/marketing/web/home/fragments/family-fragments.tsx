import { CircleAlert, Eye, Mail, MessageSquare, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Box, Frag } from './fragment-parts.tsx';

const note = 'flex max-w-58 items-center gap-2.5 px-3 py-2.5';
const digit = 'h-9 justify-center px-0 font-mono text-[1rem] font-medium';

/** What each family looks like at work, by its slug. */
export const fragments: Record<string, ReactNode> = {
  login: (
    <Frag className="grid gap-2 p-3.5">
      <Box>operator</Box>
      <Box className="justify-between tracking-[.15em]">
        ••••••••
        <Eye size={16} className="text-muted" />
      </Box>
      <span className="grid h-8 place-items-center rounded-md bg-(--st) font-[550] text-surface">Log in</span>
    </Frag>
  ),
  '2fa': (
    <Frag className="p-4">
      <span className="mb-2.5 block font-mono text-xs text-muted">Sent to ••• 0142</span>
      <span className="grid grid-cols-6 gap-1">
        {['4', '9', '0', '2', '', ''].map((value, index) => (
          <Box key={index} className={`${digit} ${index === 4 ? 'outline-2 outline-offset-1 outline-(--st)' : ''}`}>
            {value}
          </Box>
        ))}
      </span>
    </Frag>
  ),
  forms: (
    <Frag className="grid gap-2.5 p-3.5">
      <span className="grid grid-cols-2 gap-2 text-subtle">
        <Box>First name</Box>
        <Box>Last name</Box>
      </span>
      <Box className="border-danger ring-1 ring-danger">name@</Box>
      <span className="flex items-center gap-1.5 text-xs text-danger">
        <CircleAlert size={14} />
        Email is incomplete
      </span>
    </Frag>
  ),
  notification: (
    <span className="grid w-full max-w-58 gap-2">
      <Frag className={note}>
        <Mail size={16} className="text-(--st)" />
        <span>
          <span className="block font-[550]">Your code: 490 217</span>
          <span className="text-muted">Delivered, 2 s</span>
        </span>
      </Frag>
      <Frag className={note}>
        <MessageSquare size={16} className="text-(--st)" />
        <span>
          <span className="block font-[550]">Visit moved to 11:00</span>
          <span className="text-muted">Queued, retry in 30 s</span>
        </span>
      </Frag>
    </span>
  ),
  'chat-bot': (
    <span className="grid w-full max-w-72 gap-2">
      <Frag className="w-auto justify-self-end rounded-br-[2px] px-3 py-2">Do you open on Saturday?</Frag>
      <Frag className="w-auto justify-self-start rounded-bl-[2px] border-(--st) px-3 py-2">
        No. We open Monday at 9:30.
        <span className="block text-xs text-muted">Source: opening-hours.md</span>
      </Frag>
    </span>
  ),
  business: (
    <svg viewBox="0 0 304 112" className="w-full max-w-76">
      <g fill="none" stroke="var(--color-line-strong)" strokeWidth="1.5">
        <path d="M88 56h32M184 56h20v-30h20M204 56v30h20" />
      </g>
      <g fill="var(--color-surface)" stroke="var(--color-line-strong)">
        <rect x=".5" y="38.5" width="88" height="35" rx="7" />
        <rect x="224.5" y="9.5" width="79" height="33" rx="7" />
        <rect x="224.5" y="69.5" width="79" height="33" rx="7" />
      </g>
      <path d="M152 24l32 32-32 32-32-32z" fill="var(--color-surface)" stroke="var(--st)" strokeWidth="1.75" />
      <g className="font-mono" fontSize="12" fill="var(--color-text)" textAnchor="middle">
        <text x="44" y="60">
          order
        </text>
        <text x="152" y="60">
          {'> 500'}
        </text>
        <text x="264" y="30">
          review
        </text>
        <text x="264" y="90">
          accept
        </text>
      </g>
    </svg>
  ),
  'data-services': (
    <Frag className="max-w-72 p-2.5">
      <Box>
        <Search size={16} className="text-muted" />
        netherl
      </Box>
      <span className="flex justify-between px-2.5 pt-2">
        <span>
          <b className="font-semibold text-(--st)">Netherl</b>ands
        </span>
        <span className="font-mono text-xs text-muted">NL · NLD · +31</span>
      </span>
    </Frag>
  ),
};
