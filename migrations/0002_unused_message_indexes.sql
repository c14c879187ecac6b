DROP INDEX `messages_by_spam`;--> statement-breakpoint
DROP INDEX `messages_by_application`;