import type { ComponentProps, MouseEvent } from "react";
import { type To, useHref, useLinkClickHandler } from "react-router-dom";

export type LinkProps = Omit<ComponentProps<"a">, "href"> & {
  readonly to: To;
  /** Passed to the next page as `location.state`. */
  readonly state?: unknown;
};

/**
 * A link to a page of this site, followed without a page load. Use this component and not the `Link`
 * of React Router, whose prefetching and support for absolute URLs cost every page 2 KB.
 */
export function Link({ to, state, onClick, ...rest }: LinkProps) {
  const href = useHref(to);
  const navigate = useLinkClickHandler<HTMLAnchorElement>(to, { target: rest.target, state });
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) navigate(event);
  };
  return <a {...rest} href={href} onClick={follow} />;
}
