CREATE INDEX "loads_scheduled" ON "loads" USING btree ("unit_id","loaded_at","id") WHERE state = 'scheduled';
