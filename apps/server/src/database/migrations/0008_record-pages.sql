CREATE INDEX "loads_open_of_customer" ON "loads" USING btree ("customer_id") WHERE counts and paid_at is null;
