ALTER TABLE `outbox` ADD `headers` text;--> statement-breakpoint
ALTER TABLE `outbox` ADD `attachments` text;--> statement-breakpoint
ALTER TABLE `outbox` ADD `message_id` text;--> statement-breakpoint
ALTER TABLE `outbox` ADD `recipient_kind` text GENERATED ALWAYS AS (substr(id, instr(id, ':') + 1)) VIRTUAL NOT NULL;