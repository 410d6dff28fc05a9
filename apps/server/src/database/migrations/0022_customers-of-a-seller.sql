-- A customer's loads are its seller's: the planner, that takes both for chance, would read all of a seller's to find a customer's.
create statistics loads_customer_of_seller (dependencies) on customer_id, seller_id from loads; analyze loads (customer_id, seller_id);
