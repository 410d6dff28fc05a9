CREATE INDEX "loads_not_counted" ON "loads" USING btree ("unit_id","loaded_at") WHERE not counts;
