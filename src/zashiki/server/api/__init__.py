"""HTTP for clients: guests, tables, records and results, described at /api/openapi.json."""
