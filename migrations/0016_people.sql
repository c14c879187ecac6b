ALTER TABLE `users` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `seq` integer;--> statement-breakpoint
UPDATE `users` SET `seq` = `rowid`;--> statement-breakpoint
CREATE UNIQUE INDEX `users_seq` ON `users` (`seq`);--> statement-breakpoint
CREATE INDEX `users_by_sign_in` ON `users` (`last_sign_in_at`,`id`);--> statement-breakpoint
CREATE INDEX `users_by_role` ON `users` (`role`,`last_sign_in_at`,`id`) WHERE "users"."disabled_at" is null;--> statement-breakpoint
CREATE INDEX `users_disabled` ON `users` (`last_sign_in_at`,`id`) WHERE "users"."disabled_at" is not null;--> statement-breakpoint
CREATE INDEX `sessions_by_user` ON `sessions` (`user_id`,`last_seen_at`);--> statement-breakpoint
CREATE INDEX `audit_events_by_kind` ON `audit_events` (`subject_kind`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_events_by_actor` ON `audit_events` (`actor_id`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_events_by_actor_and_kind` ON `audit_events` (`actor_id`,`subject_kind`,`at`,`id`);--> statement-breakpoint
-- Written by hand: full-text search over users; rowid is the user's seq, so results come in the order in which the users were created.
CREATE VIRTUAL TABLE `user_search` USING fts5(
	`scope`, `text`,
	content = '', contentless_delete = 1,
	tokenize = "unicode61 remove_diacritics 2", prefix = '2 3'
);
--> statement-breakpoint
CREATE VIEW `user_texts` AS
SELECT `seq`, iif(`disabled_at` IS NULL, `role`, 'disabled') AS `scope`,
	coalesce(`first_name`, '') || ' ' || `email` AS `text`
FROM `users`;
--> statement-breakpoint
INSERT INTO `user_search` (`rowid`, `scope`, `text`) SELECT `seq`, `scope`, `text` FROM `user_texts`;
--> statement-breakpoint
-- Sets seq, so that a worker of the release before, which does not know it, can go on storing users.
CREATE TRIGGER `users_insert` AFTER INSERT ON `users` BEGIN
	UPDATE `users` SET `seq` = (SELECT coalesce(max(`seq`), 0) + 1 FROM `users`) WHERE `id` = new.`id`;
	INSERT INTO `user_search` (`rowid`, `scope`, `text`)
	SELECT `seq`, `scope`, `text` FROM `user_texts`
	WHERE `seq` = (SELECT `seq` FROM `users` WHERE `id` = new.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `users_update` AFTER UPDATE OF `email`, `first_name`, `role`, `disabled_at` ON `users`
WHEN old.`email` <> new.`email` OR old.`first_name` IS NOT new.`first_name` OR old.`role` <> new.`role`
	OR old.`disabled_at` IS NOT new.`disabled_at`
BEGIN
	DELETE FROM `user_search` WHERE `rowid` = old.`seq`;
	INSERT INTO `user_search` (`rowid`, `scope`, `text`)
	SELECT `seq`, `scope`, `text` FROM `user_texts` WHERE `seq` = new.`seq`;
END;
--> statement-breakpoint
CREATE TRIGGER `users_delete` AFTER DELETE ON `users` BEGIN
	DELETE FROM `user_search` WHERE `rowid` = old.`seq`;
END;
