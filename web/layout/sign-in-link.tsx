import { useSignInUrl } from "#web/lib/sign-in-url.ts";

/** Leads to the sign-in, which returns to this page. */
export const SignInLink = ({ className }: { className: string }) => (
  <a className={className} href={useSignInUrl()}>
    Sign In
  </a>
);
