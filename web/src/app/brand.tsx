import { cn } from '../ui/cn.ts';

/** The icon: an emerald cut seen from above, light falling from the upper left. */
export function BrandIcon({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={cn('size-7 shrink-0', className)}>
      <path fill="#0f7a58" d="M10 2h12l8 8v12l-8 8H10l-8-8V10z" />
      <path fill="#7fe0b8" d="M10 2h12l-3.5 9h-5z" />
      <path fill="#3fb68a" d="m22 2 8 8-9 3.500-2.500-2.500zM10 2 2 10l9 3.500 2.500-2.500z" />
      <path fill="#d9f7ea" d="M13.500 11h5l2.500 2.500v5l-2.500 2.500h-5l-2.500-2.500v-5z" />
      <path fill="#0a5c42" d="M30 10v12l-9-3.500v-5zM10 30h12l-3.500-9h-5z" />
      <path fill="#1d9169" d="M2 10v12l9-3.500v-5z" />
    </svg>
  );
}

/**
 * The word mark, drawn rather than set: upright strokes with the icon's 45° cuts at their ends. Its name
 * is spoken by the link around it.
 */
export function WordMark({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 92 24"
      aria-hidden="true"
      fill="currentColor"
      className={cn('h-[1.125rem] w-auto', className)}
    >
      <path d="M0 22V5l3-3h11v3.600H4v5.200h8.600v3.500H4V22z" />
      <path d="M18.600 19.400v-8.800L21.700 7.500h8.100l2.600 2.600V22h-3.700v-2.100L26.600 22h-5.400zm3.800-.9h3.700l2.600-2.600v-5h-4.900l-1.400 1.400z" />
      <path d="M36.800 18.900v-8.300l3.100-3.100h7.800l2.700 2.700v2.600h-3.800v-1.900h-4.700l-1.300 1.300v6.200l1.300 0h4.700v-1.900h3.800v2.800L47.700 22h-7.800z" />
      <path d="M54.500 18.900v-8.300l3.100-3.100h8.100l3 3v5.500H58.300v2.500h6.300v-1.100h3.900v1.800L65.700 22h-8.100zm3.800-5.900h6.600v-2.100h-5.200l-1.400 1.400z" />
      <path d="M74.800 19V10.900h-2.600V7.500h2.600V5l3.800-2.500v5h4.700v3.400h-4.700v7.700h4.700V22h-5.500z" />
    </svg>
  );
}

export function Brand({ compact = false }: { compact?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2.5 text-ink">
      <BrandIcon />
      {!compact && <WordMark />}
    </span>
  );
}
