CREATE INDEX "loads_returned" ON "loads" USING btree ("unit_id","loaded_at") WHERE counts and returned_m3 > 0;
