var builder = WebApplication.CreateBuilder(args);

// Add services to the container.
builder.Services.AddRazorPages();

// Inlay: a client for its calls, and no start without a secret.
builder.Services.AddHttpClient();
if (string.IsNullOrEmpty(builder.Configuration["INLAY_SECRET"]))
{
    Console.Error.WriteLine("INLAY_SECRET is not set. It is a secret from your dashboard, or the one that the guide names.");
    Environment.Exit(1);
}

var app = builder.Build();

// Configure the HTTP request pipeline.
if (!app.Environment.IsDevelopment())
{
    app.UseExceptionHandler("/Error");
    app.UseHsts();
}

app.UseHttpsRedirection();
app.UseStaticFiles();

app.UseRouting();

app.UseAuthorization();

app.MapRazorPages();

app.Run();
