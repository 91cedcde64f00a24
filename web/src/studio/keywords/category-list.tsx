import { ChevronRight } from 'lucide-react';
import type { FoundSection } from './search-keywords.ts';

interface CategoryListProps {
  label: string;
  sections: readonly FoundSection[];
  /** How many keywords of a section are chosen. */
  countOf: (section: string) => number;
  onChoose: (section: string) => void;
}

export function CategoryList({ label, sections, countOf, onChoose }: CategoryListProps) {
  return (
    <ul aria-label={label} className="grid gap-0.5">
      {sections.map(({ section, title, keywords }) => {
        const count = countOf(section);
        return (
          <li key={section}>
            <button
              type="button"
              onClick={() => onChoose(section)}
              className="flex w-full items-center gap-2 rounded-control px-2.5 py-2 text-start hover:bg-sunken"
            >
              <span className="grid min-w-0 flex-1">
                <span className="font-medium text-sm">{title}</span>
                <span className="truncate text-ink-faint text-xs">
                  {keywords.map((keyword) => keyword.label).join(', ')}
                </span>
              </span>
              {count > 0 && (
                <span className="rounded-full bg-accent-soft px-2 py-0.5 font-medium text-accent-ink text-xs">
                  {count}
                </span>
              )}
              <ChevronRight className="size-4 shrink-0 text-ink-faint" aria-hidden="true" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
