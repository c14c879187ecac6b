CREATE INDEX `entries_without_alt` ON `entries` (`changed_at`,`id`) WHERE deleted_at IS NULL AND instr(coalesce(draft_document, live_document), '"alt":""') > 0;--> statement-breakpoint
CREATE INDEX `entries_with_links` ON `entries` (`changed_at`,`id`) WHERE deleted_at IS NULL AND instr(coalesce(live_document, '') || coalesce(draft_document, ''), '"href":"/') > 0;--> statement-breakpoint
CREATE INDEX `template_versions_by_template` ON `template_versions` (`template_id`,`version`);--> statement-breakpoint
-- Written by hand: full-text search over generated items; rowid is the item's seq, so results come in order of creation.
CREATE VIRTUAL TABLE `generated_search` USING fts5(
	`scope`, `text`,
	content = '', contentless_delete = 1,
	tokenize = "unicode61 remove_diacritics 2", prefix = '2 3'
);
--> statement-breakpoint
CREATE VIEW `generated_texts` AS
SELECT `seq`, iif(`status` = 'Discarded', '', 'kept ') || 'status ' || `status` || ' type ' || `type` AS `scope`,
	`title` || ' ' || `prompt` || ' ' || coalesce(`edited_text`, `output`) AS `text`
FROM `generated_contents`;
--> statement-breakpoint
INSERT INTO `generated_search` (`rowid`, `scope`, `text`) SELECT `seq`, `scope`, `text` FROM `generated_texts`;
--> statement-breakpoint
CREATE TRIGGER `generated_contents_insert` AFTER INSERT ON `generated_contents` BEGIN
	INSERT INTO `generated_search` (`rowid`, `scope`, `text`)
	SELECT `seq`, `scope`, `text` FROM `generated_texts` WHERE `seq` = new.`seq`;
END;
--> statement-breakpoint
CREATE TRIGGER `generated_contents_update` AFTER UPDATE OF `title`, `status`, `output`, `edited_text` ON `generated_contents` BEGIN
	DELETE FROM `generated_search` WHERE `rowid` = old.`seq`;
	INSERT INTO `generated_search` (`rowid`, `scope`, `text`)
	SELECT `seq`, `scope`, `text` FROM `generated_texts` WHERE `seq` = new.`seq`;
END;
--> statement-breakpoint
CREATE TRIGGER `generated_contents_delete` AFTER DELETE ON `generated_contents` BEGIN
	DELETE FROM `generated_search` WHERE `rowid` = old.`seq`;
END;
