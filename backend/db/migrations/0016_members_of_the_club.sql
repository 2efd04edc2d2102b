-- Until now everybody who was logged in earned and spent bonuses: they go on doing so.
UPDATE "customers" SET "is_club_member" = true WHERE "deleted_at" IS NULL;
