import type { MouseEvent } from "react";
import { brand } from "#contract/brand.ts";
import { scrollToHash } from "#web/lib/navigation.ts";
import { Link } from "#web/ui/link.tsx";

const anchor = "#apply";

/** Leads to the section with id `apply`: on this page when it has one, else where there is one. */
export function ApplyLink({ className, onFollow }: { className?: string; onFollow?: () => void }) {
  const follow = (event: MouseEvent) => {
    onFollow?.();
    if (scrollToHash(anchor)) event.preventDefault();
  };
  return (
    <Link
      className={className}
      to={(brand.home === "public" ? "/" : "/join-us") + anchor}
      onClick={follow}
    >
      Apply Now
    </Link>
  );
}
