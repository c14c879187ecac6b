import type { MouseEvent } from "react";
import { brand } from "#contract/brand.ts";
import { pages } from "#contract/pages.ts";
import { scrollToHash } from "#web/lib/navigation.ts";
import { Link } from "#web/ui/link.tsx";

const anchor = "#apply";

/** Scrolls to the section with id `apply`, or opens the page that has one. */
export function ApplyLink({ className, onFollow }: { className?: string; onFollow?: () => void }) {
  const follow = (event: MouseEvent) => {
    onFollow?.();
    if (scrollToHash(anchor)) event.preventDefault();
  };
  return (
    <Link
      className={className}
      to={(brand.home === "public" ? "/" : pages["join-us"].path) + anchor}
      onClick={follow}
    >
      Apply Now
    </Link>
  );
}
