import { consentVersion } from "#contract/newsletter-consent.ts";
import { idColumn, type Rows, rarely } from "./rows.ts";

/** When a row was made; each later one came a millisecond later. */
const time = `${Date.now() - 100_000} + i`;

const name = "'Mina' || i || ' Okafor'";
const email = "'mina' || i || '@okafor.example'";
const form = {
  id: idColumn,
  payload_hash: "'hash'",
  email,
  spam_score: "0",
  is_spam: "0",
  received_at: time,
};

export const applications: Rows = {
  table: "applications",
  columns: {
    ...form,
    reference: "'SS-' || i",
    source: "'portal'",
    full_name: name,
    application_type: "'creator'",
    answers: `'{"goals":"To build a house that lasts"}'`,
    terms_version: "'terms'",
    stage: "iif(i % 2, 'new', 'decided')",
    outcome: `iif(i % 2, NULL, ${rarely("withdrawn", "accepted")})`,
  },
};

export const messages: Rows = {
  table: "messages",
  columns: {
    ...form,
    reference: "'SM-' || i",
    name,
    subject: "'Rates'",
    message: "'What would a year with you cost?'",
    waiting_since: time,
    status: rarely("closed", "open"),
  },
};

export const conversations: Rows = {
  table: "chat_conversations",
  columns: {
    id: idColumn,
    revision: "1",
    status: rarely("waiting", "active"),
    visitor_name: name,
    visitor_email: email,
    page: "'/about'",
    is_visitor_here: "0",
    preview: "'Is the hundred a hard limit?'",
    preview_by: "'visitor'",
    head: "1",
    unread: "0",
    waiting_since: `iif(i % 1000, NULL, ${time})`,
    started_at: time,
    last_at: time,
    transcript: "'Is the hundred a hard limit?'",
  },
};

export const people: Rows = {
  table: "users",
  columns: {
    id: idColumn,
    issuer: "'https://id.example'",
    subject: "i",
    email,
    first_name: "'Mina' || i",
    role: "'user'",
    disabled_at: `iif(i % 1000, NULL, ${time})`,
    created_at: time,
    last_sign_in_at: time,
  },
};

export const subscribers: Rows = {
  table: "newsletter_subscribers",
  columns: {
    id: idColumn,
    email,
    email_key: email,
    state: rarely("unsubscribed", "subscribed"),
    source: "'news'",
    consent_version: `'${consentVersion}'`,
    is_spam: "0",
    confirmations: "1",
    requested_at: time,
    confirmed_at: time,
    ended_at: `iif(i % 1000, NULL, ${time})`,
  },
};

export const sends: Rows = {
  table: "newsletter_sends",
  columns: {
    id: idColumn,
    post_id: idColumn,
    subject: "'News ' || i",
    text: "'In May.'",
    recipients: "100",
    last_seq: "100",
    done_seq: "100",
    queued: "100",
    sent: "100",
    started_at: time,
    started_by: "'admin'",
    queued_at: time,
  },
};

export const mails: Rows = {
  table: "outbox",
  columns: {
    id: `${idColumn} || ':sender'`,
    cause_id: idColumn,
    recipient: email,
    subject: "'We have received your message'",
    body: "'Thank you.'",
    status: rarely("cancelled", "sent"),
    created_at: time,
    next_attempt_at: time,
    sent_at: time,
  },
};

export const errors: Rows = {
  table: "error_groups",
  columns: {
    fingerprint: idColumn,
    message: "'Failed to fetch chunk' || i",
    report_count: "i % 7 + 1",
    first_seen_at: time,
    last_seen_at: time,
    status: rarely("ignored", "open"),
  },
};

export const auditEvents: Rows = {
  table: "audit_events",
  columns: {
    id: "printf('b%025d', i)",
    actor_id: "'admin-' || (i % 10)",
    action: "'picture.changed'",
    subject_kind: rarely("template", "picture"),
    subject_id: "'record-' || (i % 50)",
    after: "'{}'",
    at: time,
    request_id: idColumn,
  },
};

/** Of a thousand texts one is ready, the others are approved, and no reader sees one. */
export const generatedTexts: Rows = {
  table: "generated_contents",
  columns: {
    id: idColumn,
    payload_hash: "'hash'",
    title: "'Text number ' || i",
    type: "'Blog Post'",
    target_audience: "'Startups'",
    tone: "'Casual'",
    prompt: "'Write about the list'",
    output: "'One hundred, and no more.'",
    status: rarely("Ready", "Approved"),
    provider: "'offline'",
    model: "'m'",
    template_id: "'t'",
    template_version: "0",
    characters: "10",
    version: "1",
    created_by: "'admin'",
    created_at: time,
    updated_by: "'admin'",
    updated_at: time,
  },
};

export const templates: Rows = {
  table: "templates",
  columns: {
    id: idColumn,
    type: "'Blog Post'",
    name: "'Template ' || i",
    body: "'{{prompt}}'",
    status: rarely("draft", "active"),
    version: "1",
    updated_by: "'admin'",
    updated_at: time,
  },
};

export const pictures: Rows = {
  table: "media",
  columns: {
    id: idColumn,
    folder: idColumn,
    sha256: "printf('%064d', i)",
    type: "'image/jpeg'",
    bytes: "1",
    name: "'picture-' || i || '.jpg'",
    status: rarely("deleted", "ready"),
    files: "'[]'",
    width: "1600",
    height: "900",
    alt: "'A line of light'",
    created_at: time,
    updated_by: "'admin'",
    updated_at: time,
    purge_at: `iif(i % 1000, NULL, ${time} + 86400000)`,
  },
};
