import { brand } from "#contract/brand.ts";
import { Link } from "#web/ui/link.tsx";
import { MailLink } from "#web/ui/mail-link.tsx";
import type { LegalSection } from "./legal-document.tsx";

/** The terms of service. */
export const termsSections: readonly LegalSection[] = [
  {
    id: "scope",
    title: "What this covers",
    text: (
      <p>
        These terms apply between you and {brand.name} when you use this site, send us a form or
        sign in. Work we do for you has a written agreement of its own, and where the two differ,
        that agreement counts.
      </p>
    ),
  },
  {
    id: "applying",
    title: "Applying",
    text: (
      <>
        <p>
          An application is a request to talk, not an order and not a promise. You need to be
          eighteen or older, or have the consent of whoever is responsible for you, and what you
          tell us has to be true and yours to tell.
        </p>
        <p>
          We answer within {brand.reviewHours} hours of receiving it. We accept the top 1% of those
          who apply, we choose freely, and we may decline without giving reasons. Applying costs
          nothing, and nobody may ask you for money on our behalf.
        </p>
      </>
    ),
  },
  {
    id: "consultations",
    title: "Consultations",
    text: (
      <p>
        The times you suggest for a consultation are wishes until we confirm one of them by e‑mail.
        Either of us may move a confirmed time with a day’s notice.
      </p>
    ),
  },
  {
    id: "results",
    title: "Figures and results",
    text: (
      <p>
        The figures on this site describe what has happened, to named kinds of clients, under their
        circumstances. They are not a forecast of yours. Nothing here is financial, legal or tax
        advice, and nothing said to investors is an offer of securities.
      </p>
    ),
  },
  {
    id: "accounts",
    title: "Your account",
    text: (
      <p>
        Your account is personal. Keep your sign-in to yourself, and tell us if you think somebody
        else has used it. We may end sessions or close an account that is misused; you may have
        yours closed at any time.
      </p>
    ),
  },
  {
    id: "use",
    title: "Fair use",
    text: (
      <>
        <p>Use the site as a person would. In particular, please do not:</p>
        <ul>
          <li>send us anything unlawful, harmful, or somebody else’s without their permission;</li>
          <li>try to reach data, accounts or parts of the site that are not meant for you;</li>
          <li>send forms by script, or so much at once that others cannot get through.</li>
        </ul>
        <p>
          If you find a weakness in our security, tell us at <MailLink /> before you tell anybody
          else. We will thank you for it.
        </p>
      </>
    ),
  },
  {
    id: "rights",
    title: "Whose work is whose",
    text: (
      <p>
        The texts, films, pictures and code of this site belong to us or to those who licensed them
        to us. You may read, link to and quote them with their source. What you send us stays yours;
        we use it to consider and answer you, and for nothing else.
      </p>
    ),
  },
  {
    id: "liability",
    title: "What we answer for",
    text: (
      <p>
        We take care that the site is correct and available, but it is free of charge and may fail
        or be out of date. We are not liable for loss that could not have been foreseen, nor for
        business losses from using the site alone. Nothing here limits liability for death or
        personal injury caused by negligence, for fraud, or for anything else the law does not allow
        to be limited; and nothing takes away your rights as a consumer.
      </p>
    ),
  },
  {
    id: "privacy",
    title: "Your data",
    text: (
      <p>
        What we keep about you, and why, is described in the{" "}
        <Link to="/privacy">Privacy Policy</Link>. It is part of what you agree to when you send a
        form.
      </p>
    ),
  },
  {
    id: "law",
    title: "Law and changes",
    text: (
      <p>
        The law of England and Wales applies, and its courts decide; if you are a consumer, you keep
        the protection and the courts of the country you live in. When these terms change, their
        date changes with them; the version you agreed to is stored with your application. Questions
        go to <MailLink />.
      </p>
    ),
  },
];
