import type { icons } from "#contract/content-options.ts";

type Icon = (typeof icons)[number];

/** Hairlines, drawn 24 pixels wide and high. */
const paths: Readonly<Record<Icon, string>> = {
  growth: "M2 22h20M2 18C11 18 17 12 20 3M15 6l5-3 2 5",
  automation: "M1 12h5l3-9 5 18 3-9h6",
  launch: "M12 22V9M12 1l3 5-3 3-3-3zM6 22h12",
  creator: "M1 7V1h6M17 1h6v6M23 17v6h-6M7 23H1v-6M7 12h10",
  brand: "M6 3h12l5 7-11 12L1 10zM1 10h22M12 22L8 10l4-7 4 7z",
  investor: "M1 22h22M4 22v-5M9 22v-9M14 22V9M19 22V2",
};

/** The icon of an entry, in the colour of its accent. */
export function EntryIcon({ icon }: { icon: Icon }) {
  return (
    <svg aria-hidden className="entry-icon">
      <path d={paths[icon]} />
    </svg>
  );
}
